/**
 * A ref for an element that takes the place of the one that had the focus, such as the button that was pressed: without
 * it the focus would be lost. A text needs `tabIndex={-1}` to take it.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
