import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onClear: () => void
}

/** Asks the user to confirm that the whole chat history is deleted, since that cannot be undone. */
export const ClearDialog = ({ open, onClose, onClear }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    label="Clear the chat history?"
    className="fade-in m-auto max-w-md rounded-panel border border-line p-6"
  >
    <h2 className="font-display text-xl font-semibold">Clear the chat history?</h2>
    <p className="mt-3 text-muted">Every question and answer goes, and cannot be brought back.</p>
    <div className="mt-6 flex flex-wrap gap-3">
      <Button
        onClick={() => {
          onClose()
          onClear()
        }}
      >
        Clear
      </Button>
      <Button look="outline" onClick={onClose}>
        Keep
      </Button>
    </div>
  </Dialog>
)
