/** A question of the user. */
export const QuestionBubble = ({ text }: { text: string }) => (
  <div className="bubble">
    <span className="sr-only">You:</span>
    <p>{text}</p>
  </div>
)
