import { useDownloadData } from '#web/features/user/use-download-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProfileSection } from './profile-section.tsx'

/** A button that saves everything that is stored about the member as a file. */
export const DownloadDataSetting = () => {
  const { mutate, isPending } = useDownloadData()
  return (
    <ProfileSection title="My data" text="Everything that Matinee keeps about your account, as one JSON file.">
      <Button look="quiet" busy={isPending} onClick={() => mutate()}>
        {!isPending && <Icon name="download" />}
        Download
      </Button>
    </ProfileSection>
  )
}
