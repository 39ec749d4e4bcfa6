import { Icon } from '#web/ui/icon.tsx'
import { WallPoster } from './wall-poster.tsx'

/** A sample conversation with the assistant. */
export const ChatSample = () => (
  <figure className="grid grid-cols-1 gap-5 rounded-panel border border-line bg-raised p-5 shadow-lift md:p-7">
    <figcaption className="sr-only">A conversation with the assistant</figcaption>
    <p className="max-w-[85%] justify-self-end rounded-[1.125rem] rounded-br-small bg-line px-4 py-2.5">
      surprise me with something good
    </p>
    <p>
      Three that people <strong>keep coming back to</strong>:
    </p>
    <div aria-hidden="true" className="flex gap-3.5">
      {[0, 7, 18].map((wallIndex) => (
        <WallPoster key={wallIndex} wallIndex={wallIndex} className="w-1/4 min-w-16" />
      ))}
    </div>
    <p className="max-w-[85%] justify-self-end rounded-[1.125rem] rounded-br-small bg-line px-4 py-2.5">
      the second one, tonight
    </p>
    <p
      aria-hidden="true"
      className="flex min-h-12 items-center justify-between rounded-full border border-line bg-ground py-1 pr-1 pl-5 text-muted"
    >
      Ask me anything...!
      <span className="grid size-10 place-items-center rounded-full bg-accent text-accent-ink">
        <Icon name="send" />
      </span>
    </p>
  </figure>
)
