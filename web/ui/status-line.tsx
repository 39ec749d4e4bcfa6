import type { ReactNode } from 'react'

interface Props {
  tone: 'good' | 'bad'
  children: ReactNode
}

/** How a form fared, as the last row of its grid. It is read out when it changes, and takes no room without content. */
export const StatusLine = ({ tone, children }: Props) => (
  <div role="status" className={`text-sm font-medium empty:-mt-5 ${tone === 'good' ? 'text-good' : 'text-bad'}`}>
    {children}
  </div>
)
