import { useDownloadData } from '#web/features/user/use-download-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from './section.tsx'

/** A button that saves everything that is stored about the member as a file. */
export const MyData = () => {
  const { mutate, isPending } = useDownloadData()
  return (
    <Section title="My data" text="Everything that Matinee keeps about your account, as one JSON file.">
      <Button look="quiet" busy={isPending} onClick={() => mutate()}>
        {!isPending && <Icon name="download" />}
        Download
      </Button>
    </Section>
  )
}
