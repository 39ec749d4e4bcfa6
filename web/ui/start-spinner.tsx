/**
 * The whole page during the session check; index.html has the same element, so that nothing moves when the app starts.
 */
export const StartSpinner = () => (
  <div className="start" role="status" aria-label="Loading">
    <span className="spinner" />
  </div>
)
