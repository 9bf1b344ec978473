# shellcheck shell=bash
# What install.sh and update.sh do alike: build a version beside the one that runs, and change from one to another.
# Each version is a folder below /opt/bhitti/releases, named by the program in it; `current` leads to the one in use.

readonly HOME_DIR=/opt/bhitti
readonly RELEASES=$HOME_DIR/releases
readonly KEPT_RELEASES=3
readonly NPM_VERSION=11.19.1
readonly PROCESSES=(1 2)
# Migrations of a large shop run before a process is ready.
readonly READY_WITHIN_SECONDS=${READY_WITHIN_SECONDS:-300}
# Until Caddy, which asks every second, sends requests to a process that is ready again.
readonly NOTICED_SECONDS=3

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

require_root() {
  [[ $EUID -eq 0 ]] || fail 'Run this as root: sudo '"$0"
}

has_systemd() { [[ -d /run/systemd/system ]]; }

# Leaves the environment of root behind, and with it what rights root has.
as_bhitti() { setpriv --reuid=bhitti --regid=bhitti --init-groups --no-new-privs "$@"; }

# A Node and npm that can build this version, in PATH: those of the machine, or else brought once by Debian's npm.
# Debian 12's own, on Node 18, leaves packages out that want a newer Node.
find_toolchain() {
  local source=$1 toolchain=$HOME_DIR/toolchain node_version
  node_version=$(sed -nE 's/^    "node": "([0-9.]+)",$/\1/p' "$source/package.json")
  if [[ ! -x $toolchain/node_modules/.bin/npm ]]; then
    local major
    major=$(node --print 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)
    ((major >= 20)) && command -v npm >/dev/null && return
    say "Bringing Node $node_version and npm $NPM_VERSION to build with"
    install -d -o bhitti -g bhitti -m 0755 "$toolchain"
    as_builder npm install --prefix "$toolchain" --no-audit --no-fund --loglevel=error "node@$node_version" "npm@$NPM_VERSION"
    chown -R root:root "$toolchain"
  fi
  PATH=$toolchain/node_modules/.bin:$PATH
}

# What comes from others runs with no rights and no secrets of root, and keeps what it caches apart from the shop's.
as_builder() {
  install -d -o bhitti -g bhitti -m 0700 /var/cache/bhitti /var/cache/bhitti/builder
  HOME=/var/cache/bhitti/builder as_bhitti "$@"
}

# Packs the program's sources and nothing that is made from them.
pack_sources() {
  tar --create --file=- --directory="$1" --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 \
    --mode='u+rwX,go+rX,go-w' --exclude-vcs --exclude=node_modules --exclude=./data --exclude=build \
    --exclude=build-fault-tests --exclude=.react-router --exclude=test-results .
}

# Builds the version whose sources lie in the folder $1, unless it was built before. Says its folder in RELEASE.
build_release() {
  local source=$1 version fingerprint building
  [[ -f $source/package-lock.json && -d $source/server ]] || fail "$source does not hold the shop's sources"
  version=$(sed -nE 's/^  "version": "([^"]+)",$/\1/p' "$source/package.json")
  fingerprint=$(pack_sources "$source" | sha256sum | cut -c1-12)
  RELEASE=$RELEASES/$version-$fingerprint
  if [[ -d $RELEASE ]]; then
    say "Version $(basename "$RELEASE") is built already"
    return
  fi
  say "Building version $(basename "$RELEASE") (some minutes)"
  building=$RELEASES/.building
  rm -rf "$building"
  install -d -o bhitti -g bhitti -m 0755 "$building"
  pack_sources "$source" | as_bhitti tar --extract --file=- --directory="$building" --no-same-owner
  find_toolchain "$source"
  (cd "$building" && as_builder npm run build --silent)
  [[ -f $building/server/build/main.js ]] || fail 'The build has left no server/build/main.js: see above'
  # The running shop must not be able to change its own program.
  chown -R root:root "$building"
  mv "$building" "$RELEASE"
}

# Makes the folder $1 the version in use, for processes that start from now on.
use_release() {
  local link=$HOME_DIR/current before
  before=$(readlink -e "$link" || true)
  ln -sfn "$1" "$link.new"
  mv -T "$link.new" "$link"
  if [[ -n $before && $before != "$1" && -d $before ]]; then ln -sfn "$before" "$HOME_DIR/previous"; fi
}

# Restarts one process after the other, each when the one before is ready. Returns 1 when one does not get ready.
restart_in_turn() {
  local number
  for number in "${PROCESSES[@]}"; do
    systemctl restart "bhitti@$number"
    await_ready "$number" || return 1
    say "bhitti@$number is ready"
    sleep "$NOTICED_SECONDS"
  done
}

await_ready() {
  local deadline=$((SECONDS + READY_WITHIN_SECONDS))
  until curl --fail --silent --output /dev/null --max-time 2 "http://127.0.0.1:300$1/readyz"; do
    if ((SECONDS >= deadline)); then
      say "bhitti@$1 is not ready after $READY_WITHIN_SECONDS seconds: journalctl -u bhitti@$1 -n 50"
      return 1
    fi
    sleep 0.5
  done
}

# Keeps the newest versions, and those in use or to go back to.
remove_old_releases() {
  local folder kept=0
  while IFS= read -r folder; do
    kept=$((kept + 1))
    ((kept <= KEPT_RELEASES)) && continue
    [[ $folder -ef $HOME_DIR/current || $folder -ef $HOME_DIR/previous ]] && continue
    rm -rf "$folder"
  done < <(find "$RELEASES" -mindepth 1 -maxdepth 1 -type d ! -name '.*' -printf '%T@ %p\n' | sort -rn | cut -d' ' -f2-)
}
