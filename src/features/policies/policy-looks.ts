/** The colour and the icon of a policy. */
export interface PolicyLook {
  /** As `#rrggbb`, or the name of a colour of `styles/tokens.css`. White on it, and it on white, must be readable. */
  readonly color: string;
  /** The name of an icon of https://lucide.dev/icons. */
  readonly icon: string;
}

/** The looks that `look` of a file in `content/policies/` may name. A new look is a row here and nothing else. */
export const POLICY_LOOKS = {
  transport: { color: 'secondary', icon: 'tram-front' },
  efficiency: { color: 'ink', icon: 'chart-column' },
  housing: { color: '#9a4a1c', icon: 'house' },
  safety: { color: '#5b2a6e', icon: 'shield' },
  environment: { color: '#2c5e2e', icon: 'sprout' },
  economy: { color: '#7a5a00', icon: 'briefcase-business' },
} as const satisfies Record<string, PolicyLook>;

export type PolicyLookName = keyof typeof POLICY_LOOKS;
