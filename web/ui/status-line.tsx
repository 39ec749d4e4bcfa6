import type { ReactNode } from 'react'

interface Props {
  tone: 'good' | 'bad'
  children: ReactNode
}

/** The outcome of a form, as the last row of its grid. Screen readers read it out; without content it takes no room. */
export const StatusLine = ({ tone, children }: Props) => (
  <div role="status" className={`text-sm font-medium empty:-mt-5 ${tone === 'good' ? 'text-good' : 'text-bad'}`}>
    {children}
  </div>
)
