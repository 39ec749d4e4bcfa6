import { Panel } from './panel.tsx'

/** The texts of one entry in a list of an account, as the panel shows them. */
export interface Entry {
  key: string
  name: string
  /**
   * For a title its type or its season, episode and name, such as `Movie` or `S1 E3 · The Mill`; for a question to the
   * chat the beginning of the answer.
   */
  detail: string
  /** The date of the entry in the form DD/MM/YYYY. */
  date: string
}

interface Props {
  title: string
  /** The newest entries of the list, which are shown. */
  entries: readonly Entry[]
  /** The number of all entries of the list. */
  total: number
  /** The text that is shown when there are no entries. */
  emptyText: string
}

/** A panel with one of an account's lists, such as its watchlist; the newest entry comes first. */
export const EntriesPanel = ({ title, entries, total, emptyText }: Props) => (
  <Panel title={title} count={total}>
    {entries.length === 0 ? (
      <p className="text-muted">{emptyText}</p>
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
