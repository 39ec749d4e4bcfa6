import './tables.css'
import type { AuditLine } from '#contract/admin.ts'

const actionLabels: Record<AuditLine['what'], string> = { viewed: 'Viewed', deleted: 'Deleted' }

/** A line's time in UTC: DD/MM/YYYY, HH:MM:SS. */
const timeText = (at: string) =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })

/** The lines of one page of the audit log, as a table; in narrow windows each row is a card. */
export const AuditTable = ({ lines, labelledBy }: { lines: readonly AuditLine[]; labelledBy: string }) => (
  <table aria-labelledby={labelledBy} className="admin-table admin-audit">
    <thead>
      <tr>
        <th scope="col">Time (UTC)</th>
        <th scope="col">Administrator</th>
        <th scope="col">Action</th>
        <th scope="col">Account</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ at, who, what, whom }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and two may be equal.
        <tr key={`${at} ${index}`}>
          <td className="whitespace-nowrap">
            <time dateTime={at}>{timeText(at)}</time>
          </td>
          <td>
            <span className="only-narrow text-muted">by </span>
            {who}
          </td>
          <td className={what === 'deleted' ? 'font-semibold text-bad' : 'text-muted'}>{actionLabels[what]}</td>
          <td className="font-medium">{whom}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
