/**
 * True if the main pointer is as precise as a mouse. On a touch screen it is not: there a focused input opens the
 * keyboard.
 */
export const hasPrecisePointer = (): boolean => matchMedia('(pointer: fine)').matches
