/**
 * A ref that focuses its element when it is rendered. For an element that replaces the focused element, such as the
 * pressed button: the focus would otherwise be lost. A text element needs `tabIndex={-1}` to take the focus.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
