import { toast as queue } from 'react-hot-toast/headless'

/** The classes of a button at the end of a toast. */
export const toastButtonStyle =
  '-my-2.5 -mr-4 ml-1.5 flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-accent hover:bg-veil'

/**
 * Shows a toast with an error and a button, which removes the toast and calls `onPress`. The toast stays for 4 s, and
 * as long as the pointer or the focus is in it. It replaces an older toast with the same text.
 */
export const errorToastWithButton = (text: string, buttonText: string, onPress: () => void): void => {
  queue.error(
    ({ id }) => (
      <span className="flex items-center">
        {text}
        <button
          type="button"
          onClick={() => {
            queue.dismiss(id)
            onPress()
          }}
          className={toastButtonStyle}
        >
          {buttonText}
        </button>
      </span>
    ),
    { id: text },
  )
}
