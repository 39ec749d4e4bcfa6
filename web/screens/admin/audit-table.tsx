import type { AuditLine } from '#contract/admin.ts'
import { bodyStyle, cellStyle, headStyle, rowStyle, tableStyle } from './table-style.ts'

const actions: Record<AuditLine['what'], string> = { viewed: 'Viewed', deleted: 'Deleted' }

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })

/** The lines of a page; in narrow windows each row is a card. */
export const AuditTable = ({ lines, labelledBy }: { lines: readonly AuditLine[]; labelledBy: string }) => (
  <table aria-labelledby={labelledBy} className={tableStyle}>
    <thead className={headStyle}>
      <tr>
        <th scope="col" className={`${cellStyle} w-44 font-medium`}>
          Time (UTC)
        </th>
        <th scope="col" className={`${cellStyle} font-medium`}>
          Administrator
        </th>
        <th scope="col" className={`${cellStyle} w-24 font-medium`}>
          Action
        </th>
        <th scope="col" className={`${cellStyle} font-medium`}>
          Account
        </th>
      </tr>
    </thead>
    <tbody className={bodyStyle}>
      {lines.map(({ at, who, what, whom }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and two may be equal.
        <tr key={`${at} ${index}`} className={`${rowStyle} max-sm:grid-cols-[auto_minmax(0,1fr)]`}>
          <td className={`${cellStyle} tabular-nums max-sm:col-span-2 max-sm:text-sm max-sm:text-muted`}>
            <time dateTime={at}>{format.format(new Date(at))}</time>
          </td>
          <td className={`${cellStyle} [overflow-wrap:anywhere] max-sm:order-last max-sm:col-span-2`}>
            <span className="text-muted sm:hidden">by </span>
            {who}
          </td>
          <td className={`${cellStyle} max-sm:pr-0 ${what === 'deleted' ? 'font-semibold text-bad' : 'text-muted'}`}>
            {actions[what]}
          </td>
          <td className={`${cellStyle} font-medium [overflow-wrap:anywhere] max-sm:pl-2`}>{whom}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
