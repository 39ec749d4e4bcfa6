import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPictureTransition } from './picture-transition.ts'

const Cards = () => (
  <>
    {['Charade', 'Nosferatu'].map((name) => (
      <button key={name} type="button" onClick={startPictureTransition}>
        <span data-image="loaded" data-testid={name} />
        {name}
      </button>
    ))}
  </>
)
/** The name of each card's picture in a transition. */
const transitionNames = () =>
  ['Charade', 'Nosferatu'].map((name) => screen.getByTestId(name).style.viewTransitionName || 'none')
const press = (name: string, keys = {}) => fireEvent.click(screen.getByText(name), keys)

beforeEach(() => {
  Object.assign(document, { startViewTransition: () => {} })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.restoreAllMocks()
})

test('only the picture of the card that was pressed last moves to the page that the card links to', () => {
  render(<Cards />)
  press('Charade')
  expect(transitionNames()).toEqual(['picture', 'none'])
  press('Nosferatu')
  expect(transitionNames()).toEqual(['none', 'picture'])
})

test('the picture at the top of the page gives up its name in the transition to the picture of a card', () => {
  render(
    <>
      <div data-transition-picture="" data-testid="banner" style={{ viewTransitionName: 'picture' }} />
      <Cards />
    </>,
  )
  press('Charade')
  expect(screen.getByTestId('banner').style.viewTransitionName).toBe('none')
  expect(transitionNames()).toEqual(['picture', 'none'])
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'when %s makes a press open a card in another tab or window, the card’s picture does not move',
  (key) => {
    render(<Cards />)
    press('Charade', { [key]: true })
    expect(transitionNames()).toEqual(['none', 'none'])
  },
)

test('with reduced motion, and in a browser without transitions, no picture moves', () => {
  const reducedMotion = { matches: true } as MediaQueryList
  const matchMediaMock = vi.spyOn(window, 'matchMedia').mockReturnValue(reducedMotion)
  render(<Cards />)
  press('Charade')
  expect(transitionNames()).toEqual(['none', 'none'])
  expect(matchMediaMock).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)')
  matchMediaMock.mockRestore()
  Reflect.deleteProperty(document, 'startViewTransition')
  press('Charade')
  expect(transitionNames()).toEqual(['none', 'none'])
})
