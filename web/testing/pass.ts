import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Lets so many milliseconds of fake time pass. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
