import type { AuditLine } from '#contract/admin.ts'
import { bodyStyle, cellStyle, headStyle, rowStyle, tableStyle } from './table-style.ts'

const actions: Record<AuditLine['what'], string> = { viewed: 'Viewed', deleted: 'Deleted' }

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })

/** The lines of a page; in narrow windows each row is a card. */
export const AuditTable = ({ lines, labelledBy }: { lines: readonly AuditLine[]; labelledBy: string }) => (
  <table aria-labelledby={labelledBy} className={tableStyle}>
    <thead className={headStyle}>
      <tr>
        {['Time (UTC)', 'Administrator', 'Action', 'Account'].map((name) => (
          <th key={name} scope="col" className={`${cellStyle} font-medium`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className={bodyStyle}>
      {lines.map(({ at, who, what, whom }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and two may be equal.
        <tr key={`${at} ${index}`} className={rowStyle}>
          <td className={`${cellStyle} whitespace-nowrap tabular-nums max-sm:text-sm max-sm:text-muted`}>
            <time dateTime={at}>{format.format(new Date(at))}</time>
          </td>
          <td className={`${cellStyle} [overflow-wrap:anywhere]`}>{who}</td>
          <td className={`${cellStyle} ${what === 'deleted' ? 'font-semibold text-bad' : 'text-muted'}`}>
            {actions[what]}
          </td>
          <td className={`${cellStyle} [overflow-wrap:anywhere]`}>{whom}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
