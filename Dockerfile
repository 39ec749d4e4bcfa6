# The server in an image of its own: Node, what the server runs with, and nothing else. There is no shell in it.
# docs/operations.md says how to use it; deploy/containers.test.ts holds this file to the code.

FROM node:24.21.0-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils
WORKDIR /matinee
COPY . .
# Installs the packages, builds the pages and the server, and draws the pictures.
RUN node scripts/run.mjs build

# What the server runs with: the libraries are in dist/server but for the renderer of pictures, which is native code. Of the
# sources it reads the lists and lets their hash name the answers that it stores.
RUN mkdir -p /matinee-image/node_modules/@resvg \
 && find server contract -name '*.test.ts' -delete \
 && cp -r package.json server contract dist LICENSE NOTICES.md /matinee-image \
 && cp -r node_modules/@resvg/* /matinee-image/node_modules/@resvg

# How the server's process runs, here and in the image: see scripts/parts/node-flags.mjs.
ENV NODE_OPTIONS="--max-semi-space-size=2 --max-old-space-size=1024 --disable-sigusr1" \
    NODE_COMPILE_CACHE=/matinee/node_modules/.cache/compiled \
    MALLOC_ARENA_MAX=1
# One start as the image's user leaves compiled code behind, since the image cannot be written. It also shows that the
# server starts with what is left, and stops with 0 when it is told to.
RUN rm -rf /matinee && mv /matinee-image /matinee && cd /matinee \
 && mkdir node_modules/.cache && chown 1000 node_modules/.cache \
 && DATA_DIR=/tmp/first-start timeout --preserve-status 10 setpriv --reuid=1000 --regid=1000 --clear-groups node dist/server/main.js

# The root folder of the image: the libraries of Node, Node without its symbols, and Matinee.
RUN mkdir -p /image/data /image/tmp /image/etc /image/usr/local/bin \
 && ldd /usr/local/bin/node /matinee/node_modules/@resvg/*/*.node | grep -o '/[^ :]*\.so[^ ]*' | grep -v matinee | sort -u | xargs cp --dereference --parents --target-directory=/image \
 && strip -o /image/usr/local/bin/node /usr/local/bin/node \
 && mv /matinee /image/matinee \
 && echo 'matinee:x:1000:1000::/data:' > /image/etc/passwd \
 && echo 'hosts: files dns' > /image/etc/nsswitch.conf \
 && chown 1000:1000 /image/data && chmod 700 /image/data && chmod 1777 /image/tmp

FROM scratch
COPY --from=build /image /
WORKDIR /matinee
USER 1000:1000
ENV PATH=/usr/local/bin \
    NODE_ENV=production \
    NODE_OPTIONS="--max-semi-space-size=2 --max-old-space-size=1024 --disable-sigusr1" \
    NODE_COMPILE_CACHE=/matinee/node_modules/.cache/compiled \
    MALLOC_ARENA_MAX=1 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
# The only folder besides /tmp that the server writes to.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
