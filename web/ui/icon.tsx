import iconsUrl from './icons.svg?no-inline'

/**
 * The icons that every page needs, as the path of an SVG each. `play` and `star` are filled, the others are outlines.
 */
const iconPaths = {
  search: 'M10.5 17.5a7 7 0 1 1 0-14 7 7 0 0 1 0 14ZM15.6 15.6 20.5 20.5',
  bookmark: 'M6.5 4h11v16l-5.5-4.2L6.5 20z',
  chat: 'M4 5h16v11.5H9.2L5.5 20v-3.5H4z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.5 4.6 4.5L19 7.5',
  left: 'm14.5 5-7 7 7 7',
  right: 'm9.5 5 7 7-7 7',
  play: 'M7 4.8v14.400L19 12z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
} as const

/** The other icons. Each is a <symbol> in icons.svg, which a page fetches when it shows one of them. */
type RareIcon =
  | 'person'
  | 'key'
  | 'home'
  | 'film'
  | 'tv'
  | 'trash'
  | 'eye'
  | 'eye-off'
  | 'clock'
  | 'mic'
  | 'send'
  | 'out'
  | 'external'
  | 'info'
  | 'lamp'
  | 'swap'
  | 'shield'
  | 'down'
  | 'thumb-up'
  | 'thumb-down'
  | 'copy'
  | 'laptop'
  | 'phone'
  | 'download'
  | 'sun'
  | 'moon'
  | 'filter'
  | 'sound-off'
  | 'keyboard'

/** The name of an icon of either kind. */
export type IconName = keyof typeof iconPaths | RareIcon

const filledIcons: ReadonlySet<IconName> = new Set(['play', 'star'])

/** An icon beside a text, or inside a control that has an accessible name; hidden from screen readers. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={className}
    fill={filledIcons.has(name) ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {name in iconPaths ? <path d={iconPaths[name as keyof typeof iconPaths]} /> : <use href={`${iconsUrl}#${name}`} />}
  </svg>
)
