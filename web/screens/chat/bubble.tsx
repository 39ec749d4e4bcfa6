/** A question of the user. */
export const Bubble = ({ text }: { text: string }) => (
  <p className="bubble">
    <span className="sr-only">You: </span>
    {text}
  </p>
)
