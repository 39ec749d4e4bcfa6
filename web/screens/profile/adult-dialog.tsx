import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** The dialog in which members confirm that they are 18 or older, before adult titles are shown. */
export const AdultDialog = ({ open, onClose, onConfirm }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    label="Show adult titles?"
    className="fade-in m-auto w-[min(28rem,100%-2rem)] rounded-panel border border-line p-6"
  >
    <h2 className="font-display text-xl font-semibold">Show adult titles?</h2>
    <p className="mt-3 text-muted">
      They may have nudity, violence or worse, and appear in rows, searches and the chat from then on. You can switch
      them off at any time.
    </p>
    <div className="mt-6 flex flex-wrap gap-3">
      <Button
        onClick={() => {
          onClose()
          onConfirm()
        }}
      >
        I am 18 or older
      </Button>
      <Button look="outline" onClick={onClose}>
        Cancel
      </Button>
    </div>
  </Dialog>
)
