import { type ComponentProps, useEffect, useRef } from 'react'
import { useIsInHtml } from './hydration.tsx'
import { Icon } from './icon.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange' | 'size'> {
  /** The field's accessible name. */
  label: string
  text: string
  onTextChange: (text: string) => void
  /** The accessible name of the button that empties the field. */
  clearLabel: string
  size?: 'small' | 'large'
  /** True if the field takes the focus when it is first rendered. */
  focused?: boolean
}

const sizes = {
  small: 'min-h-11 pr-11 pl-11 text-base',
  large: 'min-h-14 pr-14 pl-13 text-md',
} as const
const iconStyles = { small: 'left-4 size-4.5', large: 'left-5 size-5' } as const

/** A field for a search term, with a button that empties it. */
export const SearchField = (props: Props) => {
  const { label, text, onTextChange, clearLabel, size = 'large', focused = false, className = '', ...rest } = props
  const field = useRef<HTMLInputElement>(null)
  const isInHtml = useIsInHtml()
  useEffect(() => {
    // The user may have focused another element before React took over the HTML that the server rendered.
    if (focused && !(isInHtml && document.activeElement !== document.body))
      field.current?.focus({ preventScroll: true })
  }, [focused, isInHtml])
  // Reports the text that was typed into the HTML that the server rendered, before React took over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field is first rendered.
  useEffect(() => {
    const typedText = field.current?.value
    if (typedText !== undefined && typedText !== text) onTextChange(typedText)
  }, [])
  return (
    <div className={`relative min-w-0 ${className}`}>
      <Icon
        name="search"
        className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted ${iconStyles[size]}`}
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        value={text}
        onChange={({ target }) => onTextChange(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={`w-full rounded-full border border-edge bg-raised text-text placeholder:text-muted hover:border-text/60 [&::-webkit-search-cancel-button]:hidden ${sizes[size]}`}
        {...rest}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onTextChange('')
            field.current?.focus()
          }}
          className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:text-text ${size === 'large' ? 'right-1.5' : 'right-0'}`}
        >
          <Icon name="close" className="size-4.5" />
        </button>
      )}
    </div>
  )
}
