/**
 * A ref for an element that replaces the element with the focus, such as the button that was pressed:
 * without this ref the focus would be lost. A text element needs `tabIndex={-1}` to take the focus.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
