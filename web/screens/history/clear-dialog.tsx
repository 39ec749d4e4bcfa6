import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  question: string
  /** A sentence that says what is deleted. */
  text: string
  open: boolean
  onClose: () => void
  onClear: () => void
}

/** The dialog for confirmation before a whole history is deleted, since this cannot be undone. */
export const ClearDialog = ({ question, text, open, onClose, onClear }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    label={question}
    className="fade-in m-auto w-[min(28rem,100%-2rem)] rounded-panel border border-line p-6"
  >
    <h2 className="font-display text-xl font-semibold">{question}</h2>
    <p className="mt-3 text-muted">{text}</p>
    <div className="mt-6 flex flex-wrap gap-3">
      <Button
        look="danger"
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
