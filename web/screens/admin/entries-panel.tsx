import { Panel } from './panel.tsx'

/** One entry as it is shown. */
export interface Entry {
  key: string
  name: string
  /** What the entry is, such as `Movie` or `S1 E3 · The Mill`; for a question, the beginning of its answer. */
  detail: string
  /** DD/MM/YYYY. */
  date: string
}

interface Props {
  title: string
  /** The newest entries. */
  entries: readonly Entry[]
  /** The number of all entries. */
  total: number
  /** The text that is shown when there are no entries. */
  empty: string
}

/** One of an account's lists, newest first. */
export const EntriesPanel = ({ title, entries, total, empty }: Props) => (
  <Panel title={title} count={total}>
    {entries.length === 0 ? (
      <p className="text-muted">{empty}</p>
    ) : (
      <ul className="divide-y divide-line">
        {entries.map(({ key, name, detail, date }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 py-2.5">
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="text-sm text-muted tabular-nums">{date}</span>
            <span className="text-sm text-muted [overflow-wrap:anywhere]">{detail}</span>
          </li>
        ))}
      </ul>
    )}
    {total > entries.length && (
      <p className="mt-3 text-sm text-muted">
        The newest {entries.length} of {total.toLocaleString('en-GB')}.
      </p>
    )}
  </Panel>
)
