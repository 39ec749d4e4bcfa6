import type { ReactNode } from 'react'

interface Props {
  tone: 'good' | 'bad'
  children: ReactNode
}

/**
 * A sentence about the outcome of a form, as the last row of the form's grid. Screen readers read it out. Without a
 * sentence the row takes no room.
 */
export const StatusLine = ({ tone, children }: Props) => (
  <div role="status" className={`text-sm font-medium empty:-mt-5 ${tone === 'good' ? 'text-good' : 'text-bad'}`}>
    {children}
  </div>
)
