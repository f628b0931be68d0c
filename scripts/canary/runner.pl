#!/usr/bin/perl
# The part of the canary that lives inside the sandbox: starts shells, hundreds
# a second, and says what they changed. Perl, because it forks a small process
# quickly and is there wherever git is.
#
# It is process 1 of the sandbox, so whatever a command leaves behind becomes
# its child: a command is over when it has no child left, or when its time is.
#
#   runner.pl BAIT WORK UID     (UID 0: stay who you are)
#
# plain: only what is left behind, and a secret printed, is seen; trace, open: also what strace sees,
# without and with files opened; text: what the command prints is kept.
#
# Requests, one a line:   run ID plain|trace|open|text LIMIT_MS SHELL[,SHELL…] HEX
# Answers, one a line:    did ID SHELL CUT NET CHANGED TRACE    (lists in hex)
#                         end ID
use strict;
use warnings;
use POSIX ();
use Socket;
use Time::HiRes qw(lstat setitimer ITIMER_REAL);

my ($bait, $work, $uid) = @ARGV;
my $trace = '/run/canary/trace';
my @lenient = ('/tmp');    # Shells keep here-documents there for a moment.
my $out = '/run/canary/out';
my $secret = 'SECRET-OF-';    # What no command may print; the bait is full of it.
my %shells = (
	bash => ['bash', '--norc', '--noprofile', '-c'],
	dash => ['dash', '-c'],
	zsh  => ['zsh', '-f', '-c'],
);
# Calls that start a program, or reach for another one.
my @strace = ('strace', '-f', '-qq', '-y', '--seccomp-bpf', '-s', '300', '-o', $trace);
my $calls = 'execve,execveat,socket,connect,bind,sendto,kill';

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

my (%base, $cut, $told);
$SIG{ALRM} = sub { $cut = 1; kill 'KILL', -1 };
restore();
print "ready\n";

while (my $line = <STDIN>) {
	chomp $line;
	my ($verb, $id, $how, $limit, $names, $hex) = split / /, $line;
	my $command = pack 'H*', $hex // '';
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
		if (!changes() && !$called && !$tells) {
			print "did $id all $cuts 0 - -\n";
			return;
		}
		restore();
	}
	for my $name (@$names) {
		my $wasCut = start($name, $command, $limit, $how eq 'plain' ? 0 : $how);
		my $called = callers();
		my @changed = changes(1);
		push @changed, kept(@changed);
		push @changed, "!printed a secret: $told" if $told;
		my $seen = '';
		if ($how ne 'plain') {
			if (open my $file, '<', $trace) { local $/; $seen = <$file> // ''; close $file }
			unlink $trace;
		}
		restore() if @changed;
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
		chdir "$work/project";
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

# What differs from how it was laid out: +new -gone ~changed. Nothing can come
# or go without its folder's time changing, so unchanged folders are not read.
sub changes {
	my @changed;
	for my $path (keys %base) {
		my $now = state($path);
		next if defined $now && $now eq $base{$path};
		push @changed, (defined $now ? '~' : '-') . $path;
		return 1 unless $_[0];
	}
	for my $folder (@lenient) {
		push @changed, map { "+$folder/$_" } grep { $_ ne 'q' } entries($folder);
	}
	return @changed unless $_[0];
	return unless @changed;
	walk($work, sub { push @changed, "+$_[0]" unless exists $base{$_[0]} });
	@changed = sort @changed;
	return @changed > 40 ? @changed[0 .. 39] : @changed;
}

sub state {
	my @s = lstat $_[0] or return undef;
	return join ' ', @s[1, 2, 3, 7, 9, 10];
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

sub restore {
	chmod 0755, $work;
	for my $top (map { my $folder = $_; map { "$folder/$_" } entries($folder) } $work, @lenient) {
		system 'chmod', '-R', 'u+rwx', $top if -d $top && !-l $top;
		system 'rm', '-rf', '--', $top;
	}
	system 'cp', '-a', "$bait/.", $work;
	# Another project, where temporary clones lie.
	system 'cp', '-a', "$bait/neighbour", '/tmp/q';
	%base = ();
	walk($work, sub { $base{$_[0]} = state($_[0]) });
	callers();
}
