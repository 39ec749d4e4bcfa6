import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type ToastType, useToaster } from 'react-hot-toast/headless'
import { Icon } from './icon.tsx'
import { useTopDialog } from './open-dialogs.ts'

const icons: Partial<Record<ToastType, ReactNode>> = {
  success: <Icon name="check" className="size-5 shrink-0 text-good" />,
  error: <Icon name="close" className="size-5 shrink-0 text-bad" />,
  loading: <span className="spinner size-4.5! shrink-0 border-2!" />,
}

/**
 * Shows the toasts; their timers are paused while the pointer or the focus is in them. While a modal dialog is open,
 * the toasts are in it: elsewhere they would be behind its backdrop, and screen readers would not read them.
 */
export const Toaster = () => {
  const { toasts, handlers } = useToaster()
  const list = useRef<HTMLDivElement>(null)
  const { endPause } = handlers
  const dialog = useTopDialog()
  // Ends the pause when toasts are removed or move into another dialog, since the browser then sends no event that the
  // pointer or the focus has left them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `dialog` is not read, but a change of it moves the toasts.
  useEffect(() => {
    if (toasts.length > 0 && !list.current?.matches(':hover, :focus-within')) endPause()
  }, [toasts.length, dialog, endPause])
  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the toasts' timers.
    <div
      ref={list}
      className="pointer-events-none fixed inset-x-0 top-header z-50 grid justify-items-center gap-2.5 px-4"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          {...toast.ariaProps}
          data-leaving={toast.visible ? undefined : ''}
          className="toast pointer-events-auto flex min-h-12 max-w-md items-center gap-3 rounded-[1.5rem] border border-line bg-raised px-5 py-2.5 text-sm font-medium text-text shadow-lift"
        >
          {icons[toast.type]}
          <span className="min-w-0 wrap-break-word">{resolveValue(toast.message, toast)}</span>
        </div>
      ))}
    </div>
  )
  return dialog ? createPortal(content, dialog) : content
}
