import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Hydration } from './hydration.tsx'
import { Image } from './image.tsx'

const image = () => screen.getByAltText<HTMLImageElement>('Charade')
const attributes = (...names: string[]) => names.map((name) => image().getAttribute(name))
const imageState = () => document.querySelector('[data-image]')?.getAttribute('data-image')

test('a picture is fetched with normal priority when it comes near the window; an eager picture is fetched at once with high priority', () => {
  const { rerender } = render(<Image src="/a.svg" alt="Charade" ratio="2/3" />)
  expect(attributes('loading', 'fetchpriority')).toEqual(['lazy', 'auto'])
  expect(image().className).toContain('opacity-0')
  fireEvent.load(image())
  expect(image().className).toContain('opacity-100')
  rerender(<Image src="/b.svg" alt="Charade" ratio="2/3" eager />)
  expect(attributes('loading', 'fetchpriority')).toEqual(['eager', 'high'])
  // An eager picture is not faded in.
  expect(image().className).not.toContain('opacity')
})

test('a picture has a width and a height before it is loaded', () => {
  render(<Image src="/a.svg" srcSet="/a.svg 2000w" sizes="100vw" alt="Charade" ratio="16/9" />)
  expect(attributes('width', 'height', 'srcset', 'sizes')).toEqual(['16', '9', '/a.svg 2000w', '100vw'])
})

test.each([
  ['has loaded', 300, 'loaded'],
  ['has failed', 0, 'failed'],
])(
  'a picture in the server’s HTML that %s before the app has started is shown in that state at once, without a fade',
  (_, naturalWidth, state) => {
    const mocks = [
      vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true),
      vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth),
    ]
    onTestFinished(() => mocks.forEach((mock) => void mock.mockRestore()))
    const { unmount } = render(<Image src="/a.svg" alt="Charade" ratio="2/3" />)
    expect(imageState()).toBe('loading')
    unmount()
    render(
      <Hydration>
        <Image src="/a.svg" alt="Charade" ratio="2/3" fallback={<p>Charade, 1963</p>} />
      </Hydration>,
    )
    expect(imageState()).toBe(state)
    expect(screen.queryByText('Charade, 1963') !== null).toBe(state === 'failed')
    expect(document.querySelector('img')?.className ?? '').not.toContain('opacity')
  },
)

test('a failed picture without a replacement leaves an empty box, without the browser’s icon for broken pictures', () => {
  render(<Image src="/a.svg" alt="Charade" ratio="16/9" eager />)
  fireEvent.error(image())
  expect(imageState()).toBe('failed')
  expect(document.querySelector('img')).toBeNull()
})

test('the replacement of a failed picture disappears when another picture is shown', () => {
  const picture = (src: string) => <Image src={src} alt="Charade" ratio="2/3" fallback={<p>Charade, 1963</p>} />
  const { rerender } = render(picture('/a.svg'))
  const firstImage = image()
  rerender(picture('/other.svg'))
  // With the same element the browser would show the previous picture until the other one has arrived.
  expect(image()).not.toBe(firstImage)
  fireEvent.error(image())
  expect(screen.getByText('Charade, 1963')).toBeTruthy()
  expect(imageState()).toBe('failed')
  rerender(picture('/b.svg'))
  expect(screen.queryByText('Charade, 1963')).toBeNull()
  expect(imageState()).toBe('loading')
  fireEvent.load(image())
  expect(imageState()).toBe('loaded')
})
