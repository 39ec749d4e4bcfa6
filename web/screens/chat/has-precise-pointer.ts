/** Whether the device has a pointer as precise as a mouse; on a touch screen a focused input opens the keyboard. */
export const hasPrecisePointer = (): boolean => matchMedia('(pointer: fine)').matches
