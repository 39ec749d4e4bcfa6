import { toast as queue } from 'react-hot-toast/headless'

/**
 * A toast with an Undo button, shown for 4 s and as long as the pointer is on it. `onUndo` is called at most once.
 * Returns the toast's id.
 */
export const undoToast = (text: string, onUndo: () => void): string => {
  let undone = false
  return queue.custom(({ id }) => (
    <span className="flex items-center">
      {text}
      <button
        type="button"
        onClick={() => {
          queue.dismiss(id)
          // It can be pressed while the toast fades out.
          if (!undone) onUndo()
          undone = true
        }}
        className="-my-2.5 -mr-4 ml-1.5 min-h-11 rounded-full px-4 font-semibold text-accent hover:bg-veil"
      >
        Undo
      </button>
    </span>
  ))
}
