import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedParam } from './use-debounced-param.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const renderParam = (param: string) => {
  const write = vi.fn()
  const paramOf = (text: string) => text.trim()
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  })
  const { result, rerender, unmount } = renderHook(
    (props) => useDebouncedParam({ ...props, path: '/list', paramOf, write }),
    {
      initialProps: { param },
      wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
    },
  )
  const type = (text: string) => act(() => result.current[1](text))
  return {
    write,
    type,
    text: () => result.current[0],
    /** Begins a navigation to this path. */
    open: (path: string) => {
      router.latestLocation = router.buildLocation({ to: path } as never)
    },
    changeAddress: (newParam: string) => rerender({ param: newParam }),
    unmount,
  }
}

test('the param is written to the URL 250 ms after the last change of the text, and not when only blanks were added', () => {
  const { write, type, text, changeAddress } = renderParam('a')
  type('a ')
  act(() => vi.advanceTimersByTime(1000))
  expect(write).not.toHaveBeenCalled()
  type('ab')
  act(() => vi.advanceTimersByTime(249))
  type('ab ')
  type('abc ')
  act(() => vi.advanceTimersByTime(249))
  expect(write).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(write.mock.calls).toEqual([['abc']])
  // The text keeps its blank at the end when the param in the URL becomes the value that was just written.
  changeAddress('abc')
  expect(text()).toBe('abc ')
})

test('Back changes the text, and what was typed just before is not written to the URL', () => {
  const { write, type, text, changeAddress } = renderParam('a')
  type('ab')
  changeAddress('z')
  expect(text()).toBe('z')
  act(() => vi.advanceTimersByTime(1000))
  expect(write).not.toHaveBeenCalled()
  type('zz')
  act(() => vi.advanceTimersByTime(250))
  changeAddress('zz')
  changeAddress('z')
  expect(text()).toBe('z')
})

test('while another page is being opened nothing is written to the URL until the next change of the text, and nothing is written after the field is removed', () => {
  const { write, type, open, unmount } = renderParam('')
  open('/other')
  type('a')
  act(() => vi.advanceTimersByTime(250))
  expect(write).not.toHaveBeenCalled()
  open('/list')
  type('a ')
  act(() => vi.advanceTimersByTime(250))
  expect(write.mock.calls).toEqual([['a']])
  type('b')
  unmount()
  vi.advanceTimersByTime(1000)
  expect(write).toHaveBeenCalledTimes(1)
})
