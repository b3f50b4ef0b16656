import type { SubscriptionRequest } from '../../contracts/subscription.ts';

/**
 * Sends a sign-up. Resolves when the server has stored it; anything else throws an error whose message is the status
 * code, a colon, a space, and the body (or the status text where the body is empty).
 */
export async function postSubscription(request: SubscriptionRequest): Promise<void> {
  const response = await fetch('/api/subscribe', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (response.ok) return;
  const body = await response.text();
  throw new Error(`${String(response.status)}: ${body === '' ? response.statusText : body}`);
}
