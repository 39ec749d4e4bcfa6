/**
 * All that the page shows until the server has said who is signed in. index.html has the same element, so that nothing
 * moves when the app starts.
 */
export const StartSpinner = () => (
  <div className="start" role="status" aria-label="Loading">
    <span className="spinner" />
  </div>
)
