import { Icon } from '#web/ui/icon.tsx'

/** The icon of an account. An administrator's is a shield, which screen readers read as "Administrator". */
export const AccountIcon = ({ admin }: { admin: boolean }) =>
  admin ? (
    <span title="Administrator" className="shrink-0 text-accent">
      <Icon name="shield" />
      <span className="sr-only">Administrator</span>
    </span>
  ) : (
    <span className="shrink-0 text-muted">
      <Icon name="person" />
    </span>
  )
