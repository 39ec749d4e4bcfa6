import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'

/** Makes the browser save a text as a file. */
const saveTextFile = (text: string, name: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

const copyToClipboard = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    // Browsers allow the clipboard only on https and on localhost. The codes can still be selected or saved as a file.
    toast.error('This browser does not let pages copy. Please save the codes as a file.')
  }
}

/** Shows new recovery codes, which cannot be shown again later, with buttons to copy and save them. */
export const RecoveryCodeList = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p ref={focusOnMount} tabIndex={-1} className="text-muted outline-none">
        Each of these codes works once in place of your second factor. They are shown only now: keep them where you find
        them without this device.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid gap-x-6 gap-y-1 [font-family:ui-monospace,monospace] tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onDone}>I have kept them</Button>
        <Button look="outline" onClick={() => copyToClipboard(text)}>
          <Icon name="copy" />
          Copy
        </Button>
        <Button look="outline" onClick={() => saveTextFile(text, 'matinee-recovery-codes.txt')}>
          <Icon name="download" />
          Save
        </Button>
      </div>
    </>
  )
}
