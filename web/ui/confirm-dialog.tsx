import { Button } from './button.tsx'
import type { ButtonLook } from './button-style.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  open: boolean
  /** Called when the dialog closes, before `onConfirm` if the member confirms. */
  onClose: () => void
  onConfirm: () => void
  question: string
  /** What happens if the member confirms. */
  text: string
  confirmLabel: string
  cancelLabel: string
  /** The look of the button that confirms. */
  confirmLook?: ButtonLook
}

/** A dialog with a question and two buttons, one that confirms and one that cancels. */
export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  question,
  text,
  confirmLabel,
  cancelLabel,
  confirmLook = 'danger',
}: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    label={question}
    className="fade-in m-auto w-[min(28rem,100%-2rem)] rounded-panel border border-line p-6"
  >
    <h2 className="font-display text-xl font-semibold">{question}</h2>
    <p className="mt-3 text-muted [overflow-wrap:anywhere]">{text}</p>
    <div className="mt-6 flex flex-wrap gap-3">
      <Button
        look={confirmLook}
        onClick={() => {
          onClose()
          onConfirm()
        }}
      >
        {confirmLabel}
      </Button>
      <Button look="outline" onClick={onClose}>
        {cancelLabel}
      </Button>
    </div>
  </Dialog>
)
