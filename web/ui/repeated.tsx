import { Fragment, type ReactNode } from 'react'

/** Renders the same elements several times, as the placeholders of a list that is being fetched. */
export const Repeated = ({ times, children }: { times: number; children: ReactNode }) =>
  Array.from({ length: times }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the elements are all alike.
    <Fragment key={index}>{children}</Fragment>
  ))
