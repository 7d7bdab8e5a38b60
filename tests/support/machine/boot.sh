#!/bin/sh
# Boots systemd of the Debian in the folder $1, in namespaces of its own: the machine's processes, mounts and network are not ours.
set -eu
root=$1
exec unshare --mount --pid --uts --ipc --net --cgroup --fork --kill-child --propagation private sh -euc '
root=$0
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
for folder in run tmp dev; do mount -t tmpfs tmpfs "$root/$folder"; done
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts devpts "$root/dev/pts" -o newinstance,ptmxmode=0666
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
ip link set lo up
cd "$root"
mkdir -p old
pivot_root . old
umount -l /old
exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 /lib/systemd/systemd
' "$root"
