import type { Ref } from 'react'
import type { Source } from '#contract/page.ts'

interface Props {
  ref?: Ref<HTMLIFrameElement>
  source: Source
  address: string
  label: string
  onLoad: () => void
}

/** The sandboxed frame with a third party's player. `source` determines what the frame is allowed to do. */
export const SourceFrame = ({ ref, source, address, label, onLoad }: Props) => (
  <iframe
    ref={ref}
    src={address}
    title={label}
    sandbox={source.sandbox}
    allow={source.allow}
    referrerPolicy={source.referrerPolicy}
    className="absolute inset-0 size-full border-0 bg-black"
    onLoad={onLoad}
  />
)
