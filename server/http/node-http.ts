/**
 * Node's module for HTTP. An import statement would read all exports of the module. One of them loads Node's `fetch`,
 * which takes 45 ms of each start.
 */
export const http = process.getBuiltinModule('node:http')
