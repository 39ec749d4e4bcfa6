/**
 * Node's module for HTTP. An import statement would read each of its exports, and with one of them load Node's `fetch`,
 * which takes 45 ms of each start.
 */
export const http = process.getBuiltinModule('node:http')
