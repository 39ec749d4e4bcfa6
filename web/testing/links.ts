import { screen } from '@testing-library/react'

export const link = (name: string | RegExp): HTMLElement => screen.getByRole('link', { name })

export const href = (element: HTMLElement): string | null => element.getAttribute('href')
