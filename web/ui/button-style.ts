const baseStyle =
  'inline-flex items-center justify-center gap-2.5 rounded-full font-semibold whitespace-nowrap max-xs:whitespace-normal select-none transition-[background-color,color,opacity,transform] active:scale-[0.98] aria-disabled:opacity-55 aria-disabled:active:scale-100'

const looks = {
  /** The main action. */
  primary: 'bg-accent text-accent-ink hover:bg-[color-mix(in_oklab,var(--accent),var(--text)_18%)]',
  /** Other actions; can also be read over a picture. */
  quiet: 'bg-veil text-text behind-glass hover:bg-[color-mix(in_oklab,var(--veil),var(--text)_12%)]',
  /** Other actions, on the plain page. */
  outline: 'border border-edge text-text hover:bg-veil',
  /** Actions that cannot be undone. */
  danger: 'bg-bad text-ground hover:bg-[color-mix(in_oklab,var(--bad),var(--text)_14%)]',
} as const

const sizes = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-6 text-base',
  large: 'min-h-13.5 px-8 text-md',
} as const

export type ButtonLook = keyof typeof looks
export type ButtonSize = keyof typeof sizes

/** The CSS classes of a <button>, or of a link that looks like one; `extra` is appended to them. */
export const buttonStyle = (look: ButtonLook = 'primary', size: ButtonSize = 'medium', extra = ''): string =>
  `${baseStyle} ${looks[look]} ${sizes[size]} ${extra}`

/** The CSS classes of a round button or link that shows only an icon. Such an element needs an accessible name. */
export const iconButtonStyle =
  'inline-grid size-11 shrink-0 place-items-center rounded-full bg-ground/65 text-text behind-glass transition-colors hover:bg-line'
