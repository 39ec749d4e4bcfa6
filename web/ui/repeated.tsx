import { Fragment, type ReactNode } from 'react'

/** The same elements several times, as placeholders of a list. */
export const Repeated = ({ times, children }: { times: number; children: ReactNode }) =>
  Array.from({ length: times }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the elements are all alike.
    <Fragment key={index}>{children}</Fragment>
  ))
