# Built with everything, run with what production needs: docker build -t switchboard .
# Versions are those of package-lock.json; npm ci would refuse it for lacking packages of other platforms.
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install
COPY tsconfig.json tsconfig.server.json tsconfig.web.json vite.config.ts ./
COPY openapi openapi
COPY scripts scripts
COPY common common
COPY server server
COPY src src
RUN npm run build

FROM node:20-slim
ENV NODE_ENV=production \
    AUTH_MODE=multi \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev && npm cache clean --force
COPY scripts/start.mjs scripts/sourceStacks.mjs scripts/
COPY scripts/build scripts/build
COPY --from=build /app/dist dist
# The embedded PostgreSQL refuses to run as root, and so does this image.
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 4000
# Calls from the browser without Twilio need UDP ports besides (VOICE_UDP_PORTS), published under the same numbers.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health_check`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Exec form, so that SIGTERM reaches the server: it finishes what is under way and ends within ten seconds.
CMD ["node", "scripts/start.mjs", "--no-build"]
