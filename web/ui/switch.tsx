interface Props {
  /** The id of the switch, for the `htmlFor` of its <label>. */
  id: string
  on: boolean
  onChange: (on: boolean) => void
}

/** A setting that is on or off, and takes effect at once. */
export const Switch = ({ id, on, onChange }: Props) => (
  <button
    id={id}
    type="button"
    role="switch"
    aria-checked={on}
    onClick={() => onChange(!on)}
    className="group grid h-11 w-14 shrink-0 place-items-center rounded-full"
  >
    <span className="flex h-8 w-14 items-center rounded-full border border-edge bg-ground/60 px-1 transition-colors group-hover:border-text/60 group-aria-checked:border-accent group-aria-checked:bg-accent">
      <span className="size-6 rounded-full bg-muted transition-[translate,background-color] group-aria-checked:translate-x-5.5 group-aria-checked:bg-accent-ink" />
    </span>
  </button>
)
