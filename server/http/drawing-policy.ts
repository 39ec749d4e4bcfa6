/** The Content-Security-Policy of an SVG that is opened as a document: inline styles and nothing else. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
