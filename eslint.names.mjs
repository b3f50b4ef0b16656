// @ts-check
/**
 * Refuses names that say too little, and suggests the standard term. Spread `restrictedNames` into every list of
 * `no-restricted-syntax`, because the last entry that matches a file replaces the selectors of the others:
 * `['error', noBarrels, timeZoneLiteral, ...restrictedNames]`.
 */
const DECLARATIONS = [
  'VariableDeclarator > Identifier.id',
  'FunctionDeclaration > Identifier.id',
  'ClassDeclaration > Identifier.id',
  'TSInterfaceDeclaration > Identifier.id',
  'TSTypeAliasDeclaration > Identifier.id',
  'TSPropertySignature > Identifier.key',
  'FunctionDeclaration > Identifier.params',
  'ArrowFunctionExpression > Identifier.params',
  'ObjectPattern > Property > Identifier.value',
].join(', ');

/** @type {readonly (readonly [name: string, message: string])[]} */
const NAMES = [
  [
    '^to(?!Ascii$|Date$|File$|(?:Home|Auckland)(?:Time)?Instant$|HttpError$|Instant$|IsoDuration$|LocalTime$|Phrasing$|WebRequest$)[A-Z]',
    'Name the function by what it does: get, find, list, parse, format, render, build or create. A to… function converts without loss.',
  ],
  [
    '^Words$|[a-z]Words$(?<!^(?:count|has|compare|checkNear|checkTemplate|normalize|readTeReo)Words)',
    'Use labels, texts or values.',
  ],
  ['^(?:marks?|marked|MARKS?)$|_MARKS?$', 'Use badge, placeholder, icon, marker or match.'],
  ['^(?:grounds?|GROUNDS?)$|[a-z]Ground$', 'Use background.'],
  ['^(?:MOST|LARGEST|LONGEST|HIGHEST)(?:_|$)', 'Use MAX_, with the unit at the end.'],
  ['^(?:LEAST|SMALLEST|SHORTEST|LOWEST)(?:_|$)', 'Use MIN_, with the unit at the end.'],
  [
    '^(?:NEVER|PRESENT|ROOM|NAMED|HELD|MANY|FEW)$',
    'Name the constant after its value: the action, the field, the limit.',
  ],
  ['^AT_ONCE$', 'Use CONCURRENCY.'],
  ['PATIENCE', 'Use TIMEOUT_MS or RETRY_MS.'],
  ['^fill(?!Form$)[A-Z]', 'Use interpolate.'],
  ['^[a-z]+Once$(?<!^attemptOnce)(?<!^runOnce)', 'Use memoize… or coalesce….'],
  [
    '^(?:Found|Odd|Line|Listing|Feed|Copy)$',
    'Say of what: SharePicture, BlockLine, EventScope, MarkdownPage.',
  ],
  ['^(?:piece|peel|leaf|becomes|awaits)$', 'Use part, unwrap, tile, transitionHref or renderBlockingId.'],
  ['^(?:tell|told|mend|mended)$|^tell[A-Z]|Mended$', 'Use report, notify or fix.'],
  ['[a-z](?:Head|Foot)$', 'Use Header or Footer. Head is the head element.'],
  ['(?<![Aa]n)[Nn]otation|NOTATION', 'Use shortcode.'],
  [
    '^(?:soften|hang|leave|lift|tidy|give(?!Up)|steady)[A-Z]',
    'Use the standard term: downgrade, layOut, queue, unwrap, prune, create, stabilize.',
  ],
  ['[a-z](?:Wishes|Voice)$|^Voice$', 'Use Options or Endorsement.'],
  ['^cut(?:[A-Z]|$)', 'Use subset for fonts, split for lists, truncate for texts.'],
  ['^(?:keepTogether|keepTextTogether|setQuotes)$', 'Use no-break spaces and smart quotes.'],
  ['^(?:isToBlame|isTaken)$', 'Name the condition: isReserved, isTransient.'],
  ['Human|Patient', 'Use spam or timeout.'],
];

/** @type {readonly { readonly selector: string, readonly message: string }[]} */
export const restrictedNames = NAMES.map(([name, message]) => ({
  selector: `:matches(${DECLARATIONS})[name=/${name}/]`,
  message,
}));
