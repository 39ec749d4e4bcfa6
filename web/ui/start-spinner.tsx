/** The whole page while nothing is known yet; index.html carries the same, so nothing moves when the app starts. */
export const StartSpinner = () => (
  <div className="start" role="status" aria-label="Loading">
    <span className="spinner" />
  </div>
)
