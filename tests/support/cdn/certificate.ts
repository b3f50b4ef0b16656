import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/** A certificate of this process for localhost, which nobody has signed, as PEM. */
export const CERTIFICATE = await generate([{ name: 'commonName', value: 'localhost' }]);

const key = new X509Certificate(CERTIFICATE.cert).publicKey.export({ type: 'spki', format: 'der' });

/** Makes Chromium trust it. What comes with a certificate that is only excused, a browser does not keep. */
export const TRUST = [
  `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
] as const;
