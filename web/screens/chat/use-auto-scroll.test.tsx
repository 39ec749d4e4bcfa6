import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openChat } from '#web/testing/chat.ts'
import { useAutoScroll } from './use-auto-scroll.ts'

/** The height of the element that scrolls in px, and how far its upper edge is below that of the window. */
const [height, panelTop] = [500, 70]

/**
 * Replaces the browser's layout, since happy-dom has none. `layout` has the height of the conversation and the position
 * of its newest question in px; `resize` changes them, and reports that to the ResizeObservers.
 */
const stubLayout = (first: { content: number; question: number }) => {
  const layout = { ...first, margin: 0 }
  const isScroller = (element: Element) => element === document.scrollingElement || element.matches('[role=log]')
  const scroller = () => document.querySelector('[role=log]') ?? (document.scrollingElement as Element)
  const observers = new Set<() => void>()
  const originalStyleOf = window.getComputedStyle.bind(window)
  const mocks = [
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(this: Element) {
      return isScroller(this) ? layout.content : 0
    }),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function clientHeight(this: Element) {
      return isScroller(this) ? height : 0
    }),
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      const isPanel = scroller() !== document.scrollingElement
      const scrollerTop = isPanel ? panelTop : -scroller().scrollTop
      if (isScroller(this)) return { top: scrollerTop } as DOMRect
      return { top: layout.question + (isPanel ? panelTop - scroller().scrollTop : scrollerTop) } as DOMRect
    }),
    vi
      .spyOn(window, 'getComputedStyle')
      .mockImplementation((element) =>
        element.matches('.chat-turn')
          ? ({ scrollMarginTop: layout.margin === 0 ? '' : `${layout.margin}px` } as CSSStyleDeclaration)
          : originalStyleOf(element),
      ),
  ]
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: () => void
      constructor(report: () => void) {
        this.#report = report
      }
      observe() {
        observers.add(this.#report)
      }
      disconnect() {
        observers.delete(this.#report)
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const mock of mocks) mock.mockRestore()
    ;(document.scrollingElement as Element).scrollTop = 0
  })
  const change = (newLayout: Partial<typeof layout>) => void Object.assign(layout, newLayout)
  return {
    change,
    resize: (newLayout: Partial<typeof layout>) =>
      act(() => {
        change(newLayout)
        for (const report of observers) report()
      }),
    observerCount: () => observers.size,
    position: () => scroller().scrollTop,
    /** Scrolls as the user does. */
    scrollTo: (position: number) => {
      scroller().scrollTop = position
      fireEvent.scroll(document.querySelector('[role=log]') ?? document)
    },
  }
}

const Conversation = ({ inPanel = false, isEmpty = false }) => {
  const panel = useRef<HTMLDivElement>(null)
  const { content, atEnd, showNewestAnswer, scrollToEnd } = useAutoScroll(inPanel ? panel : undefined)
  const turns = (
    <div ref={content}>
      {!isEmpty && <article className="chat-turn">The first</article>}
      {!isEmpty && <article className="chat-turn">The newest</article>}
    </div>
  )
  return (
    <>
      {inPanel ? (
        <div ref={panel} role="log">
          {turns}
        </div>
      ) : (
        turns
      )}
      <p>{atEnd ? 'at the end' : 'not at the end'}</p>
      <button type="button" onClick={showNewestAnswer}>
        Send
      </button>
      <button type="button" onClick={scrollToEnd}>
        To the newest answer
      </button>
    </>
  )
}

/** Opens a page with a conversation in a panel. */
const openPanel = async (isEmpty = false) => {
  const root = createRootRoute({ component: () => <Conversation inPanel isEmpty={isEmpty} /> })
  const view = render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />)
  await screen.findByText(/at the end$/)
  return view
}

/** Opens the page of the chat, or another page. */
const openPage = async (path = '/chat') => {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: 'chat', component: () => <Conversation /> }),
    createRoute({ getParentRoute: () => root, path: 'other', component: () => <p>Another page</p> }),
  ])
  const history = createMemoryHistory({ initialEntries: [path] })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
  await screen.findByText(path === '/chat' ? /at the end$/ : 'Another page')
  return history
}

const isAtEnd = () => screen.queryByText('at the end') !== null
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the end of a growing answer stays in view until its question has reached the top', async () => {
  const { resize, position, observerCount } = stubLayout({ content: 800, question: 400 })
  const { unmount } = await openPanel()
  expect(position()).toBe(300)
  resize({ content: 899 })
  expect(position()).toBe(399)
  resize({ content: 1200 })
  expect(position()).toBe(400)
  resize({ content: 2000 })
  expect([position(), isAtEnd()]).toEqual([400, true])
  // The next question, which has a margin above it.
  resize({ content: 2100, question: 2000, margin: 20 })
  expect(position()).toBe(1600)
  resize({ content: 2900 })
  expect(position()).toBe(1980)
  expect(observerCount()).toBe(1)
  unmount()
  expect(observerCount()).toBe(0)
})

test('a user who has scrolled further down, but not to the end, is not scrolled back', async () => {
  const { resize, scrollTo, position } = stubLayout({ content: 2000, question: 400 })
  await openPanel()
  scrollTo(700)
  expect(isAtEnd()).toBe(true)
  resize({ content: 2400 })
  expect(position()).toBe(700)
})

test('after the user has scrolled up nothing moves, until the end or the newest answer is asked for', async () => {
  const { resize, scrollTo, position } = stubLayout({ content: 1000, question: 400 })
  await openPanel()
  scrollTo(399)
  expect(isAtEnd()).toBe(false)
  resize({ content: 1500 })
  expect([position(), isAtEnd()]).toEqual([399, false])
  // The content has become shorter, as when a picture of an answer could not be loaded.
  resize({ content: 947 })
  expect(isAtEnd()).toBe(true)
  resize({ content: 948 })
  expect(isAtEnd()).toBe(false)
  press('To the newest answer')
  expect([position(), isAtEnd()]).toEqual([448, true])
  resize({ content: 1500 })
  expect(position()).toBe(1000)
  // The browser reports the scrolling by the page too.
  scrollTo(1000)
  scrollTo(900)
  expect(isAtEnd()).toBe(false)
  resize({ content: 1700, question: 1500 })
  press('Send')
  expect([position(), isAtEnd()]).toEqual([1200, true])
})

test('after the user has scrolled to the end the end stays in view, but only if the newest question is above the top', async () => {
  const { resize, scrollTo, position } = stubLayout({ content: 1000, question: 400 })
  await openPanel()
  // 48 px before the end count as the end.
  scrollTo(452)
  resize({ content: 1400 })
  expect(position()).toBe(900)
  scrollTo(100)
  scrollTo(851)
  resize({ content: 1500 })
  expect(position()).toBe(851)
  // The end is in view, and the newest question is just at the top.
  resize({ content: 1600, question: 1100 })
  scrollTo(1100)
  resize({ content: 2000 })
  expect(position()).toBe(1100)
  scrollTo(300)
  resize({ content: 1601 })
  scrollTo(1101)
  resize({ content: 2000 })
  expect(position()).toBe(1101)
})

test('scrolling down to a position that is not the end, after scrolling up, does not count as the end', async () => {
  const { resize, scrollTo, position } = stubLayout({ content: 2000, question: 400 })
  await openPanel()
  scrollTo(100)
  scrollTo(300)
  expect(isAtEnd()).toBe(false)
  // Down again: only a position above the one before counts as scrolling up.
  scrollTo(1500)
  expect(isAtEnd()).toBe(true)
  scrollTo(1400)
  expect(isAtEnd()).toBe(false)
  resize({ content: 2500 })
  expect(position()).toBe(1400)
})

test('an empty conversation is not scrolled', async () => {
  const { resize, position } = stubLayout({ content: 900, question: 400 })
  await openPanel(true)
  resize({ content: 1000 })
  expect(position()).toBe(0)
})

test('the page of the chat opens with its newest answer in view, also when a page before it was scrolled to its end', async () => {
  const { change, resize, scrollTo, position } = stubLayout({ content: 1000, question: 400 })
  const history = await openPage()
  expect(position()).toBe(400)
  scrollTo(400)
  scrollTo(0)
  expect(isAtEnd()).toBe(false)
  // A change of the address, as when a question from it was sent, does not scroll.
  await act(async () => history.replace('/chat?query='))
  expect(position()).toBe(0)
  resize({ content: 1100 })
  expect(position()).toBe(0)
  await act(async () => history.push('/other'))
  change({ content: 600 })
  ;(document.scrollingElement as Element).scrollTop = 100
  change({ content: 620, question: 110 })
  await act(async () => history.push('/chat'))
  expect(position()).toBe(110)
})

test('where the chat was open before, or the router has restored a position, the page keeps its position', async () => {
  const { scrollTo, position } = stubLayout({ content: 1000, question: 400 })
  const history = await openPage('/other')
  // The router has restored a position of an earlier load of the page.
  ;(document.scrollingElement as Element).scrollTop = 250
  await act(async () => history.push('/chat'))
  expect(position()).toBe(250)
  scrollTo(0)
  await act(async () => history.push('/other'))
  await act(async () => history.back())
  await screen.findByText(/at the end$/)
  expect(position()).toBe(0)
})

test.each([
  ['the page of the chat', '/chat'],
  ['the panel of the floating chat', '/search'],
])('in %s a question that is sent is scrolled into view', async (_, path) => {
  const { change, scrollTo, position } = stubLayout({ content: 1000, question: 400 })
  const { ask, userEvents } = await openChat({}, path)
  if (path !== '/chat') await userEvents.click(await screen.findByRole('button', { name: 'Open chat' }))
  await ask('silent')
  await screen.findByText('Two that still unsettle.')
  scrollTo(400)
  scrollTo(100)
  change({ content: 2000, question: 1300 })
  await ask('and short')
  expect(position()).toBe(1300)
  await waitFor(() => expect(screen.getAllByText('Two that still unsettle.')).toHaveLength(2))
})

test('a button of the page of the chat leads to the end of the conversation while it is out of view', async () => {
  const { resize, scrollTo, position } = stubLayout({ content: 1000, question: 400 })
  const { ask, userEvents } = await openChat()
  const endButton = () => screen.queryByRole('button', { name: 'To the newest answer' })
  await ask('silent')
  await screen.findByText('Two that still unsettle.')
  resize({ content: 2000 })
  scrollTo(400)
  expect(endButton()).toBeNull()
  scrollTo(100)
  await userEvents.click(endButton() as HTMLElement)
  expect([position(), endButton()]).toEqual([1500, null])
})
