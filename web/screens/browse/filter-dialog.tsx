import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /**
   * How many titles fit now, in words. Screen readers read each new text out, since while the dialog is open they
   * cannot reach the number on the page.
   */
  countText: string
  /** The text of the button that leads back to the titles. */
  buttonText: string
  children: ReactNode
}

/** The dialog with the filters on phones and tablets. The button at its foot closes the dialog. */
export const FilterDialog = ({ open, onClose, countText, buttonText, children }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    label="Filters"
    className="slide-in m-0 ml-auto h-dvh max-h-none w-[min(25rem,100vw)] max-w-none border-l border-line"
  >
    <div className="flex h-full flex-col">
      <div className="flex items-center justify-between py-3 pr-3 pl-5">
        <h2 className="font-display text-xl font-semibold">Filters</h2>
        <IconButton icon="close" label="Close filters" onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-y-contain px-5 pt-1 pb-6">{children}</div>
      <div className="border-t border-line p-4">
        <p role="status" className="sr-only">
          {countText}
        </p>
        <Button className="w-full" onClick={onClose}>
          {buttonText}
        </Button>
      </div>
    </div>
  </Dialog>
)
