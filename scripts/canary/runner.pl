#!/usr/bin/perl
# The part of the canary that lives inside the sandbox: starts shells, hundreds
# a second, and says what they changed. Perl, because it forks a small process
# quickly and is there wherever git is.
#
# It is process 1 of the sandbox, so whatever a command leaves behind becomes
# its child: a command is over when it has no child left, or when its time is.
#
#   runner.pl BAIT WORK UID NICE DEVICE…     (UID 0: stay who you are; NICE: as who started it)
#
# plain: only what is left behind, and a secret printed, is seen; alone: the same, by each shell for
# itself, where something always is; trace, open: also what strace sees, without and with files
# opened; text: what the command prints is kept.
#
# Requests, one a line:   run ID plain|alone|trace|open|text LIMIT_MS SHELL[,SHELL…] HEX FOLDER
# Answers, one a line:    did ID SHELL CUT NET CHANGED TRACE    (lists in hex)
#                         end ID
use strict;
use warnings;
use Fcntl qw(O_NONBLOCK);
use POSIX ();
use Socket;
use Time::HiRes qw(lstat setitimer utime ITIMER_REAL);

my ($bait, $work, $uid, $nice, @devices) = @ARGV;
my $other = '/tmp/q';      # Another project, where temporary clones lie.
my %from = ($work => $bait, $other => "$bait/neighbour");
my $trace = '/run/canary/trace';
my @lenient = ('/tmp');    # Shells keep here-documents there for a moment.
my $out = '/run/canary/out';
my $most = 40;             # So many changes are told.
my $secret = 'SECRET-OF-';    # What no command may print; the bait is full of it.
my %shells = (
	bash => ['bash', '--norc', '--noprofile', '-c'],
	dash => ['dash', '-c'],
	zsh  => ['zsh', '-f', '-c'],
);
# Calls that start a program, or reach for another one.
my @strace = ('strace', '-f', '-qq', '-y', '--seccomp-bpf', '-s', '300', '-o', $trace);
my $calls = 'execve,execveat,socket,connect,bind,sendto,kill';

if ($nice && open my $group, '>', '/proc/self/autogroup') { print $group $nice; close $group }
chmod 0777, '/run/canary';
chown $uid, $uid, $work, '/run/canary' if $uid;
if ($uid) {
	$) = "$uid $uid";
	POSIX::setgid($uid);
	POSIX::setuid($uid);
	die "still root\n" if $< == 0 || $> == 0;
}
umask 022;
$| = 1;

# A port that knows when somebody calls: reaching for the network is seen even without a trace.
socket(my $listener, PF_INET, SOCK_STREAM, 0) or die "socket: $!";
setsockopt $listener, SOL_SOCKET, SO_REUSEADDR, 1;
bind($listener, sockaddr_in(7777, INADDR_LOOPBACK)) or die "bind: $!";
listen $listener, 64;

# What stands for devices: files that the kernel tells us of when they are opened.
# inotify_init1 and inotify_add_watch have no names in perl.
my %inotify = (x86_64 => [294, 254], aarch64 => [26, 27]);
my ($newWatcher, $addWatch) = @{$inotify{(POSIX::uname())[4]} // die "which calls has this machine?\n"};
my $inOpen = 0x20;
my $watcher = syscall $newWatcher, O_NONBLOCK;
die "inotify: $!" if $watcher < 0;
open my $opened, '<&=', $watcher or die "inotify: $!";
my %device;
for my $name (@devices) {
	my $path = "/run/canary/$name";
	layDevice($path);
	$device{syscall $addWatch, $watcher, $path, $inOpen} = $name;
}

my (%base, $cut, $told, $folder);
$SIG{ALRM} = sub { $cut = 1; kill 'KILL', -1 };
restore();
print "ready\n";

while (my $line = <STDIN>) {
	chomp $line;
	my ($verb, $id, $how, $limit, $names, $hex, $place) = split / /, $line;
	my $command = pack 'H*', $hex // '';
	$folder = pack 'H*', $place // '';
	if ($verb eq 'run') { serve($id, $how, $limit, [split /,/, $names], $command) }
	print "end $id\n";
}

# Runs in all shells and looks once; only if there is something to see, in each alone.
sub serve {
	my ($id, $how, $limit, $names, $command) = @_;
	if ($how eq 'plain') {
		my ($cuts, $tells) = (0, 0);
		for (@$names) { $cuts += start($_, $command, $limit, 0); $tells ||= $told }
		my $called = callers();
		my @used = used();
		if (!changes() && !$called && !$tells && !@used) {
			print "did $id all $cuts 0 - -\n";
			return;
		}
		mend(changes(1));
	}
	for my $name (@$names) {
		my $wasCut = start($name, $command, $limit, $how =~ /^(?:plain|alone)$/ ? 0 : $how);
		my $called = callers();
		my @all = changes(1);
		my @changed = @all > $most ? @all[0 .. $most - 1] : @all;
		push @changed, kept(@changed);
		push @changed, "!printed a secret: $told" if $told;
		push @changed, map { "!opened a device: /dev/$_" } used();
		my $seen = '';
		if ($how !~ /^(?:plain|alone)$/) {
			if (open my $file, '<', $trace) { local $/; $seen = <$file> // ''; close $file }
			unlink $trace;
		}
		mend(@all) if @all;
		print join(' ', 'did', $id, $name, $wasCut, $called,
			@changed ? unpack('H*', join "\0", @changed) : '-',
			$seen eq '' ? '-' : unpack('H*', $seen)), "\n";
	}
}

sub start {
	my ($name, $command, $limit, $traced) = @_;
	my @call = (@{$shells{$name}}, $command);
	my $printed = $traced eq 'text';
	$traced = 0 if $printed;
	@call = (@strace, '-e', "trace=" . ($traced eq 'open' ? "$calls,openat,open" : $calls), @call) if $traced;
	$cut = 0;
	my $pid = fork;
	return 1 unless defined $pid;
	if ($pid == 0) {
		setitimer(ITIMER_REAL, 0);
		$SIG{ALRM} = 'DEFAULT';
		chdir $folder or POSIX::_exit(126);
		open STDIN, '<', '/dev/null';
		open STDOUT, '>', $printed ? $trace : $out;
		open STDERR, $printed ? '>&STDOUT' : '>/dev/null';
		close $listener;
		{ no warnings; exec @call }
		POSIX::_exit(127);
	}
	setitimer(ITIMER_REAL, $limit / 1000, 0.05);
	while (1) {
		my $gone = waitpid(-1, 0);
		last if $gone == -1 && !$!{EINTR};
	}
	setitimer(ITIMER_REAL, 0);
	$told = !$printed && tells();
	return $cut;
}

# Which secret is in what was printed, if any.
sub tells {
	return 0 unless -s $out;
	my $found = secretIn($out);
	unlink $out;
	return $found;
}

sub secretIn {
	my ($name) = @_;
	open my $file, '<', $name or return 0;
	my $found = 0;
	while (my $line = <$file>) {
		next if index($line, $secret) < 0;
		($found) = $line =~ /($secret\S*)/;
		last;
	}
	close $file;
	return $found;
}

# Secrets in files that are new, or were changed: kept where they may be read later.
sub kept {
	my %found;
	for my $entry (@_) {
		my ($how, $name) = $entry =~ /^(.)(.*)/s;
		next if $how eq '-' || $how eq '!' || -l $name || !-f $name;
		my $one = secretIn($name);
		$found{"!kept a secret: $one"} = 1 if $one;
	}
	return sort keys %found;
}

# How many have connected since the last time.
sub callers {
	my $count = 0;
	while (1) {
		my $ready = '';
		vec($ready, fileno($listener), 1) = 1;
		last unless select($ready, undef, undef, 0) > 0;
		accept(my $peer, $listener) or last;
		close $peer;
		$count++;
	}
	return $count;
}

sub layDevice {
	my ($path) = @_;
	open my $file, '>', $path or die "$path: $!";
	print $file "${secret}A-DEVICE\n";
	close $file;
	chmod 0666, $path;
}

# Devices that were opened since the last time; they are as before then.
sub used {
	my %used = map { $_ => 1 } openedDevices();
	return unless %used;
	layDevice("/run/canary/$_") for keys %used;
	openedDevices();
	return sort keys %used;
}

sub openedDevices {
	my @names;
	while (sysread $opened, my $events, 65_536) {
		while ($events ne '') {
			my ($which, $what, undef, $more) = unpack 'iIII', $events;
			$events = substr $events, 16 + $more;
			push @names, $device{$which} if $what & $inOpen;
		}
	}
	return @names;
}

# What differs from how it was laid out: +new -gone ~changed, and :touched for
# what has only other links to it, or was given what it had. Nothing can come
# or go without its folder's time changing, so unchanged folders are not read.
sub changes {
	my @changed;
	for my $path (keys %base) {
		my $now = state($path);
		next if defined $now && $now eq $base{$path};
		push @changed, (defined $now ? (isSame($path, $now) ? ':' : '~') : '-') . $path;
		return 1 unless $_[0];
	}
	for my $folder (@lenient) {
		push @changed, map { "+$folder/$_" } grep { "$folder/$_" ne $other } entries($folder);
	}
	return @changed unless $_[0];
	return unless @changed;
	for my $top (keys %from) {
		walk($top, sub { push @changed, "+$_[0]" unless exists $base{$_[0]} });
	}
	return sort @changed;
}

sub state {
	my @s = lstat $_[0] or return undef;
	return join ' ', @s[1, 2, 7, 9, 3, 10];
}

# Whether only the number of its links, or the time of its entry, is another one.
sub isSame {
	my ($path, $now) = @_;
	my @was = split / /, $base{$path};
	my @is = split / /, $now;
	return 0 if "@was[0 .. 3]" ne "@is[0 .. 3]";
	return 1 if -l $path || !-f $path;
	return (content($path) // '') eq (content(laidOut($path)) // '');
}

sub content {
	open my $file, '<', $_[0] or return undef;
	local $/;
	return scalar <$file>;
}

# Where that of the bait is which lies there.
sub laidOut {
	for my $top (keys %from) {
		return $from{$top} . substr $_[0], length $top if $_[0] eq $top || index($_[0], "$top/") == 0;
	}
}

sub entries {
	opendir(my $handle, $_[0]) or return;
	return grep { $_ ne '.' && $_ ne '..' } readdir $handle;
}

sub walk {
	my ($path, $visit) = @_;
	$visit->($path);
	return if -l $path || !-d $path;
	walk("$path/$_", $visit) for entries($path);
}

# Puts back what differs, and nothing else: that is a hundred times as quick as laying out all.
sub mend {
	my @paths = map { substr $_, 1 } grep { !/^[+!]/ } @_;
	my @new = map { substr $_, 1 } grep { /^\+/ } @_;
	return restore() if @_ > 400;
	for my $path (@paths) { chmod 0700 | (lstat $path)[2] & 07777, $path if -d $path && !-l $path }
	takeAway($_) for reverse sort @new;
	for my $path (sort @paths) { putBack($path, laidOut($path)) or return restore() }
	# What comes back changes the time of its folder.
	my %touched = map { $_ => 1 } @paths, grep { exists $base{$_} } map { s{/[^/]*$}{}r } @paths;
	for my $path (reverse sort keys %touched) {
		my @s = lstat laidOut($path);
		next unless POSIX::S_ISDIR($s[2]);
		chmod $s[2] & 07777, $path;
		utime $s[8], $s[9], $path;
	}
	$base{$_} = state($_) for keys %touched;
	restore() if changes();
}

sub takeAway {
	my ($path) = @_;
	if (-d $path && !-l $path) {
		chmod 0700, $path;
		takeAway("$path/$_") for entries($path);
		rmdir $path;
	} else { unlink $path }
}

sub putBack {
	my ($path, $from) = @_;
	my @s = lstat $from or return 0;
	my $isFolder = POSIX::S_ISDIR($s[2]);
	takeAway($path) unless $isFolder && -d $path && !-l $path;
	if ($isFolder) { return -d $path || mkdir $path }
	return symlink readlink($from), $path if -l $from;
	open my $file, '>', $path or return 0;
	print $file content($from);
	close $file or return 0;
	return chmod($s[2] & 07777, $path) && utime $s[8], $s[9], $path;
}

sub restore {
	chmod 0755, $work;
	for my $top (map { my $folder = $_; map { "$folder/$_" } entries($folder) } $work, @lenient) {
		system 'chmod', '-R', 'u+rwx', $top if -d $top && !-l $top;
		system 'rm', '-rf', '--', $top;
	}
	%base = ();
	for my $top (keys %from) {
		mkdir $top;
		system 'cp', '-a', "$from{$top}/.", $top;
		walk($top, sub { $base{$_[0]} = state($_[0]) });
	}
	callers();
}
