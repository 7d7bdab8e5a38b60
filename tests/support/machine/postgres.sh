# Starts PostgreSQL as the image `postgres:17` does: docs/containers.md, "With PostgreSQL".
set -eu
export PGDATA=/var/lib/postgresql/data
PATH=$PATH:$(echo /usr/lib/postgresql/*/bin)

if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA" /run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups sh "$0"
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?}"
  (umask 077 && printf %s "$POSTGRES_PASSWORD" > /tmp/password)
  # The arguments are several words.
  initdb --username="${POSTGRES_USER:=postgres}" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 \
    ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  database=${POSTGRES_DB:-$POSTGRES_USER}
  [ "$database" = postgres ] || echo "create database \"$database\"" | postgres --single postgres
fi
exec postgres -c listen_addresses='*'
